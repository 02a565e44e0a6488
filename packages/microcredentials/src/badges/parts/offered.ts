/** What is still offered, plus current choices that no longer are, as options. */
export const offered = (
  list: readonly { id: number; name: string; active: boolean }[],
  chosen: readonly number[],
): { value: string; label: string }[] =>
  list
    .filter((one) => one.active || chosen.includes(one.id))
    .map((one) => ({ value: String(one.id), label: one.name }))
