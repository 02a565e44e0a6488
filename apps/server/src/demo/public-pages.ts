import type { Tx } from '@atrium/kit/server'
import type { Preferences } from '@atrium/site/public'
import { publicPreferences } from '@atrium/site/tables'

// No logo and no custom header: the pages show the product's until a district uploads its own.
const shown = (base: string): Partial<Preferences> => ({
  header_links: [
    { name: 'Microcredentials', route: '/microcredentials', disabled: false },
    { name: 'Curricula', route: '/curricula', disabled: false },
    { name: 'Verify a badge', route: '/credentials/verify', disabled: false },
    // Where "My work" leads depends on a person's role; visitors don't see it.
    {
      name: 'My work',
      route: {
        publisher: base,
        staff: `${base}/my-classroom`,
        student: `${base}/my/microcredentials`,
      },
      disabled: false,
    },
    { name: 'Professional development', route: '/professional-development', disabled: false },
    { name: 'Cart', route: '/professional-development/catalog/cart', disabled: false },
  ],
  footer_title: 'Valle Verde Unified School District',
  footer_address: {
    address: '2100 Orchard Avenue',
    city: 'Valle Verde',
    state: 'CA',
    zip: '95391',
  },
  footer_contact_phone: '+19165550100',
  front_image: {
    source: '/orchard-school.svg',
    alt: 'A school between rows of orange trees',
    width: 880,
    height: 560,
  },
  front_text: {
    en: 'Public schools among the orchards, where every child is known by name.',
    es: 'Escuelas públicas entre los huertos, donde a cada niño se le conoce por su nombre.',
  },
})

/** The demo district's public pages. */
export async function seedPublicPages(
  tx: Tx,
  { districtID, base }: { districtID: number; base: string },
): Promise<void> {
  await tx
    .insert(publicPreferences)
    .values(
      Object.entries(shown(base)).map(([name, preference]) => ({
        districtID,
        name: name as keyof Preferences,
        value: { preference },
      })),
    )
    .onConflictDoNothing()
}
