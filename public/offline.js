// The page that stands where there is no network: opens the same address again, by hand and as soon as there is an answer.
// No event says that a server which was down is back, so the page asks.
const ASK_EVERY_MS = 3000
const again = () => location.reload()
const askAgain = () =>
  fetch('/offline.js', { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok && again(),
    () => undefined,
  )
document.querySelector('button').addEventListener('click', again)
addEventListener('online', again)
setInterval(askAgain, ASK_EVERY_MS)
