// Before anything is drawn, so that a dark page never flashes white. A file of its own: the policy allows no inline scripts.
;(function () {
  var kept = null
  try {
    kept = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be closed to us; the machine's own preference serves then.
  }
  var dark =
    kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  var root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  // Paper is white, whatever the screen is. What was drawn for a dark ground says so: nothing is drawn anew before the printer has it.
  var shown = null
  addEventListener('beforeprint', function () {
    shown = root.getAttribute('data-mantine-color-scheme')
    root.setAttribute('data-mantine-color-scheme', 'light')
    if (shown === 'dark') root.setAttribute('data-drawn', 'dark')
  })
  addEventListener('afterprint', function () {
    root.removeAttribute('data-drawn')
    if (shown) root.setAttribute('data-mantine-color-scheme', shown)
  })
})()
