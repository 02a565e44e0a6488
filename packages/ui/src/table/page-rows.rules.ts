/**
 * A page's rows, and its position among all rows; the last page if the requested one no longer
 * exists.
 */
export function pageRows<Row>(rows: readonly Row[], wanted: number, size: number) {
  const page = Math.max(1, Math.min(wanted, Math.ceil(rows.length / size)))
  const first = (page - 1) * size
  const shown = rows.slice(first, first + size)
  return {
    shown,
    page,
    start: Math.min(first + 1, rows.length),
    end: first + shown.length,
    total: rows.length,
  }
}
