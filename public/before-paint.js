// Runs before the first paint: what is decided here would flash if it came later.
try {
  const theme = localStorage.getItem('kalam.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be switched off; then the system's theme stands.
}
