/** Options for what is still offered, plus current choices that are retired. */
export const offered = (
  list: readonly { id: number; name: string; active: boolean }[],
  chosen: readonly number[],
): { value: string; label: string }[] =>
  list
    .filter((one) => one.active || chosen.includes(one.id))
    .map((one) => ({ value: String(one.id), label: one.name }))
