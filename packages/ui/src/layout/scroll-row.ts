import { useEffect, useRef } from 'react'

/**
 * A row of tabs or ways that scrolls sideways on a phone, where it would fill the screen with lines of its own. What is `current`
 * (`aria-current` or `aria-selected`) is brought into view. Goes onto the row.
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
