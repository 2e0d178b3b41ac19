// What would be seen to change if it came after the first paint: the chosen theme, the header's links of whoever is signed in,
// and the welcome on a first visit.
try {
  const root = document.documentElement
  const theme = localStorage.getItem('kalam.theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme

  // These links come after the page, which is the same for everyone: their place is kept as wide as they were last.
  const width = Number(localStorage.getItem('kalam.account-width'))
  if (width) {
    root.dataset.signedIn = ''
    root.style.setProperty('--account-width', `${width}px`)
  }

  // A cookie without an age: the browser's session, in all tabs, where sessionStorage is that of one tab. Its name is none that
  // the server reads (`own-cookies.server.ts`), so that no session is looked up for it.
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', '']
  const cookie = `${prefix}kalam-welcomed=1`
  const welcomed = document.cookie.split('; ').includes(cookie)
  document.cookie = `${cookie}; path=/; samesite=lax${secure}`
  if (!welcomed && location.pathname === '/') location.replace('/welcome')
} catch {
  // Storage can be switched off; then the system's theme stands and the shop opens without a welcome.
}

// A press on a button that needs React is kept, and kept from it, until the page is hydrated: see app/browser/early-press.ts.
// So is a form that only React can send; one with a chosen file that only React can send is not sent without it.
window.earlyPress = {
  keep(event) {
    const { target } = event
    const button = target instanceof Element ? target.closest('button[type=button]') : null
    if (!button) return
    event.stopPropagation()
    window.earlyPress.button = button
    button.setAttribute('data-pressed-early', '')
  },
  keepForm(event) {
    const { target: form, submitter } = event
    const files = [...form.querySelectorAll('[type=file]:not([name])')]
    if (form.hasAttribute('action') && !files.some(({ value }) => value)) return
    event.preventDefault()
    event.stopPropagation()
    if (form.hasAttribute('action')) return
    window.earlyPress.form = form
    submitter?.setAttribute('data-pressed-early', '')
  },
}
addEventListener('click', window.earlyPress.keep, true)
addEventListener('submit', window.earlyPress.keepForm, true)
