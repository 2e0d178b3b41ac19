/** Dark colours and a layout for narrow screens, for mail programs that support style sheets. */
export const MAIL_STYLE_SHEET = `
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
