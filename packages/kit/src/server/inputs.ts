// The scalars of procedures' inputs: what fits into a column is refused by name, not by the database.
import { z } from 'zod'

/** A row. */
export const id = z.int().positive().max(2_147_483_647)

/** A row, or 0 for none: all schools, a record that isn't saved yet. */
export const idOrZero = z.int().min(0).max(2_147_483_647)
