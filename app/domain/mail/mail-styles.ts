/**
 * How letters look. Every part carries its style itself, because some mail programs forget a style sheet; the sheet only
 * repaints them for the dark and makes room on a phone, where it is understood.
 */
const FONT = "font-family:'Anek Latin','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

export const LOOK = {
  paper: `margin:0;padding:0;background:#fffbf3;color:#1d1b33;${FONT}`,
  outside: 'padding:28px 16px',
  column: 'width:100%;max-width:560px',
  shop: 'padding:0 4px 14px;font-size:24px;line-height:1.2;font-weight:bold;color:#2b3a8f',
  stroke: 'display:inline-block;border-bottom:5px solid #ffb400;padding-bottom:1px',
  card: 'padding:30px 32px 32px;background:#ffffff;border:1px solid #eadfcc;border-radius:20px',
  title: 'margin:0 0 18px;font-size:25px;line-height:1.25;font-weight:bold',
  paragraph: 'margin:0 0 14px;font-size:16px;line-height:1.55',
  bill: 'width:100%;margin:10px 0 14px;border-collapse:collapse',
  line: 'padding:10px 0;border-bottom:1px solid #eadfcc;font-size:16px;line-height:1.4;text-align:left;font-weight:normal',
  amount:
    'padding:10px 0 10px 16px;border-bottom:1px solid #eadfcc;font-size:16px;text-align:right;white-space:nowrap;vertical-align:top',
  total: 'padding:12px 0 4px;font-size:18px;font-weight:bold;text-align:left',
  sum: 'padding:12px 0 4px 16px;font-size:18px;font-weight:bold;text-align:right;white-space:nowrap',
  facts:
    'width:100%;margin:10px 0 18px;border-collapse:separate;border-spacing:0;background:#f7f3e9;border-radius:14px',
  name: 'padding:5px 12px 5px 18px;font-size:14px;line-height:1.5;color:#5e5a72;text-align:left;font-weight:normal;vertical-align:top;white-space:nowrap;width:1%',
  value: 'padding:5px 18px 5px 0;font-size:15px;line-height:1.45;vertical-align:top;word-break:break-word',
  edge: 'padding:0;height:9px;line-height:9px;font-size:0',
  press: 'margin:22px 0 0',
  closing: 'margin:24px 0 0;font-size:16px;line-height:1.55',
  button:
    'display:inline-block;padding:13px 24px 12px;border-radius:14px;border-bottom:5px solid #1f2b70;background:#2b3a8f;color:#ffffff;font-size:17px;font-weight:bold;text-decoration:none',
  foot: 'padding:18px 4px 0;font-size:14px;line-height:1.55;color:#5e5a72',
  /** The first words in a list of mails; nobody sees them in the letter. */
  preview: 'display:none;max-height:0;overflow:hidden',
} as const

export type LookOf = keyof typeof LOOK

export const SHEET = `
:root{color-scheme:light dark}
@media (max-width:480px){
.outside{padding:18px 10px!important}
.card{padding:22px 18px 24px!important}
.title{font-size:22px!important}
.button{display:block!important;text-align:center}
.facts th,.facts td{display:block!important;width:auto!important;padding:0 16px!important}
.facts th{padding-top:6px!important}
}
@media (prefers-color-scheme:dark){
.paper{background:#15142a!important;color:#f4f1e8!important}
.card{background:#1f1e38!important;border-color:#34324f!important;color:#f4f1e8!important}
.line,.amount{border-color:#34324f!important}
.facts{background:#292845!important}
.shop{color:#8fa0ff!important}
.button{background:#8fa0ff!important;border-color:#6e7fe0!important;color:#15142a!important}
.name,.foot{color:#b4b0c8!important}
}`.replaceAll('\n', '')
