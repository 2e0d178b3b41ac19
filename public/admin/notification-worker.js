// Shows what the admin is told, and opens it (decision note 0086). It answers no requests and stores nothing: no page waits
// for it, and none is ever old because of it.

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  const options = { body, tag, renotify: true, icon: '/app-icon-192.png', data: { path } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.path))
})

/** Focuses the window that shows the page, or opens one. */
async function show(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname === path)
  await (open ? open.focus() : self.clients.openWindow(path))
}
