/**
 * The only executable script in a page's HTML. As soon as the pictures of the first screen are visible, the
 * script loads the modules that hydrate the page. On a page that works only with scripts, the script loads
 * the modules right after the first paint. When the user presses a key, taps or clicks, the script loads the
 * modules immediately. This file imports nothing, so that it stays one small request.
 */

/**
 * Time in ms after which the modules are loaded even if the first paint or the largest picture has not
 * appeared yet. Also the pause between a first, failed attempt to load the modules and the second attempt.
 */
const MAX_WAIT_MS = 3_000
/** Maximum number of clicks that are recorded before hydration and repeated after hydration. */
const MAX_EARLY_CLICKS = 20
/**
 * After hydration, the clicks made before hydration are repeated as soon as the browser is idle, at the
 * latest after this time in ms.
 */
const MAX_IDLE_WAIT_MS = 3_000
/**
 * On the first of these events, the script immediately loads the modules that hydrate the page. After a
 * failed attempt, the next of these events starts another attempt.
 */
const LOAD_EVENTS = ['pointerdown', 'keydown', 'input', 'online']

/** Paths of the modules that hydrate the page, in the order of their evaluation. */
const modules = document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? []
/** Clicked buttons that were not hydrated yet, so that React did not receive the click. */
let earlyClicks: HTMLElement[] = []
let isStarted = false
let failures = 0

/**
 * Records a click on a button of type `button`, which does nothing before hydration. Links, forms and
 * checkboxes work without hydration. React sets `isReceived` on each event that it receives (`document.tsx`);
 * therefore `isReceived` is checked in the next task.
 */
function recordClick(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[type="button"]')
  if (!button) return
  setTimeout(() => {
    if (!('isReceived' in event) && earlyClicks.length < MAX_EARLY_CLICKS) earlyClicks.push(button)
  })
}

/**
 * Repeats the recorded clicks. `recordClick` records a repeated click again when React does not receive it.
 */
function repeatClicks(): void {
  const buttons = earlyClicks
  earlyClicks = []
  for (const button of buttons) if (button.isConnected) button.click()
}

const nextTask = () => new Promise(resolve => setTimeout(resolve))

async function loadModules(): Promise<void> {
  if (isStarted) return
  isStarted = true
  if (!failures)
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  try {
    // Each module is evaluated in a separate task, because a single task for all modules would block input
    // for longer.
    for (const href of modules) {
      await import(/* @vite-ignore */ href)
      await nextTask()
    }
  } catch {
    isStarted = false
    if (!failures++) setTimeout(loadModules, MAX_WAIT_MS)
    // After a second failure to load modules, only a page reload helps (`platform/lazy-with-retry.tsx`).
    else if (navigator.onLine && !isReloaded()) location.reload()
  }
}

/**
 * Whether the page is the result of a reload. When the script modules of such a page fail to load, the page
 * is not reloaded again. Otherwise the page would reload without end if the server lacked the modules.
 */
function isReloaded(): boolean {
  // The cast is safe: entries of the type `navigation` are instances of `PerformanceNavigationTiming`. The
  // DOM types declare that `getEntriesByType` returns objects of the base class `PerformanceEntry`.
  const navigations = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigations.some(({ type }) => type === 'reload')
}

/**
 * Whether the page has content that works only with scripts: content that only the browser renders
 * (`BrowserOnly`), such as the checkout, or a form that scripts send. Buttons with the class `script-only` do
 * not count, because they may wait until the scripts are loaded.
 */
const needsScripts = document.querySelector('[data-needs-scripts]')

/**
 * Calls `callback` once, as soon as the browser has a performance entry of the given type. In a browser that
 * does not support the type, `callback` is called in the next animation frame.
 */
function afterEntry(type: string, callback: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return void requestAnimationFrame(callback)
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    callback()
  }).observe({ type, buffered: true })
}

/** Whether the largest picture (`priority` in `design/picture.tsx`) is loaded and inside the first screen. */
function showsPicture(): boolean {
  const picture = document.querySelector<HTMLImageElement>('img[elementtiming]')
  return Boolean(picture?.naturalWidth && picture.getBoundingClientRect().top < innerHeight)
}

/**
 * Loads the modules once the first screen is visible. The `load` event and an animation frame come too early:
 * on a slow device the browser decodes and draws the pictures for another second after them.
 */
function loadAfterPaint(): void {
  afterEntry('paint', () =>
    showsPicture() ? afterEntry('element', () => setTimeout(loadModules)) : setTimeout(loadModules),
  )
}

addEventListener('click', recordClick, true)
// `entry-client.tsx` dispatches the event `hydrated` as soon as React can handle clicks on the page. For each
// part of the page whose module is loaded later, `platform/lazy-with-retry.tsx` dispatches the event again as
// soon as React can handle clicks on that part.
addEventListener('hydrated', () => {
  // Safari does not implement requestIdleCallback, so a timer replaces it there.
  if ('requestIdleCallback' in window) requestIdleCallback(repeatClicks, { timeout: MAX_IDLE_WAIT_MS })
  else setTimeout(repeatClicks)
})
for (const event of LOAD_EVENTS) addEventListener(event, loadModules, true)
// The modules wait for the first paint, because running them earlier would delay the paint.
if (needsScripts) afterEntry('paint', () => setTimeout(loadModules))
// The browser dispatches `load` after `entry-loader.ts` runs, because a script of the HTML delays `load`.
else addEventListener('load', loadAfterPaint)
setTimeout(loadModules, MAX_WAIT_MS)
