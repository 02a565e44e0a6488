import { isPhone, type FieldErrors } from '@atrium/kit/shared'
import { z } from 'zod'
import { footerColor, type PreferenceName, type Preferences } from './preference.words.ts'

const line = (max: number) => z.string().trim().min(1).max(max)

/**
 * A path on this site, or a web address; nothing that a browser would run, and no address disguised
 * as a path.
 */
export const isSafeAddress = (value: string): boolean => {
  if (/[\s\\\p{Cc}]/u.test(value)) return false
  if (/^\/(?!\/)/.test(value)) return true
  return /^https?:\/\/[^/]/i.test(value) && URL.canParse(value)
}
const address = line(2000).refine(isSafeAddress, { error: 'site.valid.address' })
const pixels = z.int().min(1).max(4000).nullable()
/** Pictures come only from here: another site would learn who visits. */
const ownPath = address.refine((path) => path.startsWith('/'), { error: 'site.valid.picture' })
const image = { source: ownPath, alt: z.string().trim().max(300), height: pixels, width: pixels }
const place = z.strictObject({
  address: line(200),
  city: line(100),
  state: line(60),
  zip: line(12),
})

/** The shape of each preference; what does not fit is refused and never written. */
export const preferenceSchemas: { [Name in PreferenceName]: z.ZodType<Preferences[Name]> } = {
  header_image: z.strictObject(image),
  custom_header: z.string().max(50_000),
  header_links: z
    .array(
      z.strictObject({
        name: line(80),
        route: z.union([
          address,
          z.strictObject({ publisher: address, staff: address, student: address }),
        ]),
        disabled: z.boolean(),
      }),
    )
    .max(20),
  footer_image: z.strictObject({
    ...image,
    backgroundColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .default(footerColor),
  }),
  footer_title: line(200),
  footer_address: z.union([place, z.array(place).min(1).max(20)]),
  front_image: z.strictObject(image),
  front_text: z.strictObject({ en: line(240), es: z.string().trim().max(240) }),
  footer_contact_phone: line(40).refine(isPhone, { error: 'kit.valid.phone' }),
}

/** Errors in a value, by path under the preference's name: `header_links.0.route`. */
export function preferenceErrors(name: PreferenceName, value: unknown): FieldErrors {
  const parsed = preferenceSchemas[name].safeParse(value)
  const errors: FieldErrors = {}
  for (const issue of parsed.error?.issues.flatMap((one) => innermost(one)) ?? []) {
    errors[[name, ...issue.path].join('.')] ??= messageOf(issue)
  }
  return errors
}

type Issue = z.core.$ZodIssue

// A union only reports that nothing matched; the branch that got furthest says where.
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const deepest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0] ?? []
  return deepest.length > 0
    ? deepest.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }))
    : [issue]
}
const depth = (issues: Issue[]): number => Math.max(0, ...issues.map((issue) => issue.path.length))

function messageOf(issue: Issue) {
  if (/^(kit|site)\./.test(issue.message)) return { id: issue.message }
  if (issue.code === 'too_small') return { id: 'kit.valid.required' }
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? { id: 'kit.valid.maxLength', values: { max: Number(issue.maximum) } }
      : { id: 'kit.valid.atMost', values: { max: Number(issue.maximum) } }
  return { id: 'kit.valid.notAllowed' }
}
