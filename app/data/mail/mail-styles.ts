import type { CSSProperties } from 'react'

const FONTS = "'Anek Latin','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

const STYLES = {
  paper: { margin: 0, padding: 0, background: '#fffbf3', color: '#1d1b33', fontFamily: FONTS },
  outside: { padding: '28px 16px' },
  column: { width: '100%', maxWidth: '560px' },
  shop: { padding: '0 4px 14px', fontSize: '24px', lineHeight: '1.2', fontWeight: 'bold', color: '#2b3a8f' },
  stroke: { display: 'inline-block', borderBottom: '5px solid #ffb400', paddingBottom: '1px' },
  card: {
    padding: '30px 32px 32px',
    background: '#ffffff',
    border: '1px solid #eadfcc',
    borderRadius: '20px',
  },
  title: { margin: '0 0 18px', fontSize: '25px', lineHeight: '1.25', fontWeight: 'bold' },
  paragraph: { margin: '0 0 14px', fontSize: '16px', lineHeight: '1.55' },
  bill: { width: '100%', margin: '10px 0 14px', borderCollapse: 'collapse' },
  line: {
    padding: '10px 0',
    borderBottom: '1px solid #eadfcc',
    fontSize: '16px',
    lineHeight: '1.4',
    textAlign: 'left',
    fontWeight: 'normal',
  },
  amount: {
    padding: '10px 0 10px 16px',
    borderBottom: '1px solid #eadfcc',
    fontSize: '16px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
  },
  total: { padding: '12px 0 4px', fontSize: '18px', fontWeight: 'bold', textAlign: 'left' },
  sum: {
    padding: '12px 0 4px 16px',
    fontSize: '18px',
    fontWeight: 'bold',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  facts: {
    width: '100%',
    margin: '10px 0 18px',
    borderCollapse: 'separate',
    borderSpacing: 0,
    background: '#f7f3e9',
    borderRadius: '14px',
  },
  name: {
    padding: '5px 12px 5px 18px',
    fontSize: '14px',
    lineHeight: '1.5',
    color: '#5e5a72',
    textAlign: 'left',
    fontWeight: 'normal',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    width: '1%',
  },
  value: {
    padding: '5px 18px 5px 0',
    fontSize: '15px',
    lineHeight: '1.45',
    verticalAlign: 'top',
    wordBreak: 'break-word',
  },
  edge: { padding: 0, height: '9px', lineHeight: '9px', fontSize: 0 },
  link: { color: '#2b3a8f', fontWeight: 'bold' },
  press: { margin: '22px 0 0' },
  closing: { margin: '24px 0 0', fontSize: '16px', lineHeight: '1.55' },
  button: {
    display: 'inline-block',
    padding: '13px 24px 12px',
    borderRadius: '14px',
    borderBottom: '5px solid #1f2b70',
    background: '#2b3a8f',
    color: '#ffffff',
    fontSize: '17px',
    fontWeight: 'bold',
    textDecoration: 'none',
  },
  foot: { padding: '18px 4px 0', fontSize: '14px', lineHeight: '1.55', color: '#5e5a72' },
  /** The preview text in a list of mails; invisible in the mail itself. */
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
} satisfies Record<string, CSSProperties>

/** Inline styles for a part of a mail, because some mail programs remove style sheets. */
export function styled(name: keyof typeof STYLES): { className: string; style: CSSProperties } {
  return { className: name, style: STYLES[name] }
}
