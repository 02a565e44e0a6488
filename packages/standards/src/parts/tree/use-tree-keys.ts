import type { KeyboardEvent } from 'react'

/**
 * Data attributes of a tree node, so that keyboard navigation works without a list of open
 * branches.
 */
const nodesIn = (tree: HTMLElement): HTMLElement[] => [
  ...tree.querySelectorAll<HTMLElement>('[role="treeitem"]'),
]

/**
 * Keyboard navigation as in WAI-ARIA trees: arrows move, open and close; Home and End go to the
 * first and last row; a letter goes to the next statement with a code or text that starts with it.
 * Enter and the space bar click the row.
 */
export function treeKeys(event: KeyboardEvent<HTMLElement>): void {
  const from = event.currentTarget
  const tree = from.closest<HTMLElement>('[role="tree"]')
  if (!tree || event.ctrlKey || event.metaKey || event.altKey) return
  const nodes = nodesIn(tree)
  const at = nodes.indexOf(from)
  const next = stepOf(event.key, { from, nodes, at })
  if (next === undefined) return
  event.preventDefault()
  if (next === 'toggle') from.querySelector<HTMLElement>('[data-twist]')?.click()
  else if (next === 'act') from.click()
  else if (next) focusNode(tree, next)
}

/** The tab key reaches only one node of a tree: the last one that had the focus. */
export function focusNode(tree: HTMLElement, node: HTMLElement): void {
  for (const other of nodesIn(tree)) other.tabIndex = other === node ? 0 : -1
  node.focus()
}

type Step = HTMLElement | 'act' | 'toggle' | null | undefined

function stepOf(
  key: string,
  { from, nodes, at }: { from: HTMLElement; nodes: HTMLElement[]; at: number },
): Step {
  const expanded = from.getAttribute('aria-expanded')
  switch (key) {
    case 'ArrowDown':
      return nodes[at + 1] ?? null
    case 'ArrowUp':
      return nodes[at - 1] ?? null
    case 'Home':
      return nodes[0] ?? null
    case 'End':
      return nodes.at(-1) ?? null
    case 'ArrowRight':
      return expanded === 'false' ? 'toggle' : expanded === 'true' ? (nodes[at + 1] ?? null) : null
    case 'ArrowLeft':
      return expanded === 'true' ? 'toggle' : parentOf(from, nodes, at)
    case 'Enter':
    case ' ':
      return 'act'
    default:
      return key.length === 1 && /\p{L}|\p{N}/u.test(key) ? byLetter(key, nodes, at) : undefined
  }
}

function byLetter(letter: string, nodes: HTMLElement[], at: number): HTMLElement | undefined {
  const wanted = letter.toLocaleLowerCase()
  return [...nodes.slice(at + 1), ...nodes.slice(0, at)].find((node) =>
    node.textContent?.trim().toLocaleLowerCase().startsWith(wanted),
  )
}

/** The nearest row above it that is one level up. */
function parentOf(from: HTMLElement, nodes: HTMLElement[], at: number): HTMLElement | null {
  const level = Number(from.getAttribute('aria-level'))
  return (
    nodes.slice(0, at).findLast((node) => Number(node.getAttribute('aria-level')) < level) ?? null
  )
}
