/** The script of the offline page (`apps/server/src/http/offline-page.ts`): requests the page's own URL again. */

const reload = () => window.location.reload()
document.querySelector('button')?.addEventListener('click', reload)
addEventListener('online', reload)
