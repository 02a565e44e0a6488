import { useEffect, useRef } from 'react'

/**
 * A row of tabs or links that scrolls sideways on a phone, where it would otherwise fill the screen
 * with lines. The `current` one (`aria-current` or `aria-selected`) is scrolled into view. Attach
 * to the row.
 */
export function useScrollRow(current: string) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = ref.current
    const here = row?.querySelector<HTMLElement>('[aria-current="page"], [aria-selected="true"]')
    if (!row || !here) return
    const { left, width } = here.getBoundingClientRect()
    row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2
  }, [current])
  return { ref, 'data-scroll-row': true }
}
