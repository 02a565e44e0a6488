import type {
  CardProps,
  ModuleCard,
  PageFile,
  PageProps,
  ShownCard,
  WebModule,
} from '@atrium/kit/client'
import type { AnyRecord, MessageLoaders, UserContext } from '@atrium/kit/shared'
import type { AnyProfileRows } from '@atrium/people/fields'
import type { AnyDossier } from '@atrium/workflow/dossier'
import { lazy, type ComponentType, type ReactNode } from 'react'
import { composition } from '../composition.ts'
import { homeTexts } from '../home/home-texts.ts'
import { needTexts } from '../language/texts.ts'
import { needsSchool } from '../shell/page-scope.rules.ts'
import { afterMissingPart } from '../version/new-version.ts'
import { isMissingPart } from '../version/version.rules.ts'
import { loadable } from './loadable.tsx'

type Page = ComponentType<PageProps>

const pages = new Map<string, Page>()

/** A screen's page with its module's texts and API client, loaded when it is first opened. */
export function pageOf(name: string): Page {
  let page = pages.get(name)
  if (!page) pages.set(name, (page = lazy(() => loadPage(name))))
  return page
}

/** Starts loading a screen's page, and its queries, before it is shown. */
export function beginPage(
  name: string,
  params: Record<string, string>,
  context?: Begun['context'],
): Promise<unknown> {
  const loading = loadPage(name, { params, context })
  const { part, begin } = loadable(() => loading)
  pages.set(name, part)
  return begin()
}

interface Begun {
  params: Record<string, string>
  /** Who is signed in, once loaded. */
  context: Promise<UserContext | 'loggedOut'> | undefined
}

async function loadPage(
  name: string,
  begun?: Begun,
): Promise<{ default: ComponentType<PageProps> }> {
  const module = composition().modules.find((one) =>
    one.screens.some((screen) => screen.name === name),
  )
  if (!module) throw new Error(`Route named ${name} does not exist`)
  try {
    const files = Promise.all([
      pageFile(module, name),
      callsTRPC(module, name) && import('../trpc-provider.tsx'),
    ])
    const asking = files.then(async ([page, provider]) => {
      if (!begun || !provider || !page.begin) return
      if (await isWithoutSchool(module, name, begun)) return
      page.begin(begun.params, provider.beginUtils, begun.context)
    })
    const [[page, provider]] = await Promise.all([
      files,
      needTexts(module.messages),
      asking,
      name === '' && beginCards(),
    ])
    return provider ? { default: within(provider.TrpcProvider, page.default) } : page
  } catch (error) {
    // The new version has the page: until it has loaded, this one keeps loading.
    if (isMissingPart(error) && (await afterMissingPart(true))) return new Promise(() => {})
    forget(() => pages.delete(name))
    throw error
  }
}

/**
 * A page about one school makes no calls at "All schools"; only the session says whether that is
 * chosen.
 */
async function isWithoutSchool(module: WebModule, name: string, { context }: Begun) {
  const screen = module.screens.find((one) => one.name === name)
  const who = screen?.scope === 'school' ? await context : undefined
  return screen !== undefined && typeof who === 'object' && needsSchool(screen, who)
}

// Coming back tries again. Not at once: React renders a second time before it shows an error, which
// would retry forever.
const forget = (drop: () => void): void => void setTimeout(drop, 1000)

interface LoadedCard extends ShownCard {
  begin: () => Promise<unknown>
}

const cards = new Map<string, readonly LoadedCard[]>()

/** Home, and each child on a guardian's: their cards come in one file, with what they say. */
const ofHome = ['', 'child']

/** Home is shown with its cards, not before them. One that fails says so in its place. */
const beginCards = (): Promise<unknown> =>
  Promise.allSettled(ofHome.flatMap(cardsOn).map(({ begin }) => begin()))

/**
 * The cards that modules contribute to a screen, in order; each is loaded when first shown, like
 * pages.
 */
export function cardsOn(screen: string): readonly LoadedCard[] {
  let shown = cards.get(screen)
  if (!shown) {
    shown = composition()
      .modules.flatMap((module) =>
        (module.cards ?? [])
          .filter(({ on }) => [on].flat().includes(screen))
          .map(({ part, ...card }, index) => {
            const texts = ofHome.includes(screen) ? homeTexts : module.messages
            const { part: Part, begin } = cardOf(part, texts)
            return { ...card, key: `${module.key} ${index}`, Part, begin }
          }),
      )
      .toSorted((one, other) => one.order - other.order)
    cards.set(screen, shown)
  }
  return shown
}

const cardOf = (part: ModuleCard['part'], texts: MessageLoaders) =>
  loadable<CardProps>(async () => {
    try {
      const [file, provider] = await Promise.all([
        part(),
        import('../trpc-provider.tsx'),
        needTexts(texts),
      ])
      return { default: within(provider.TrpcProvider, file.default) }
    } catch (error) {
      // The next visit tries again.
      forget(() => cards.clear())
      throw error
    }
  })

async function pageFile(module: WebModule, name: string): Promise<PageFile> {
  const table = await module.pages?.()
  return table?.default[name]?.() ?? recordPage(module, name)
}

async function recordPage(module: WebModule, name: string): Promise<PageFile> {
  const screen = module.screens.find((one) => one.name === name)
  if (!screen?.record) throw new Error(`Route named ${name} does not exist`)
  const [{ recordScreen }, record] = await Promise.all([
    import('@atrium/ui/record/record-screen.tsx'),
    screen.record.load(),
  ])
  if (screen.record.part === 'rows') {
    const { rowsScreen } = await import('@atrium/people/parts')
    return rowsScreen(screen, record as AnyProfileRows)
  }
  if (screen.record.part === 'form' && 'workflow' in record) {
    const { dossierScreen } = await import('@atrium/workflow/parts')
    return dossierScreen(screen, record as AnyDossier)
  }
  return recordScreen(screen, record as AnyRecord)
}

// The shell's own pages and the first sign-in pages need no tRPC client: they only use REST
// (platform.md §7).
const callsTRPC = (module: WebModule, name: string): boolean =>
  module.key !== 'web' && !['login', 'logout'].includes(name)

const within =
  <Props extends object>(
    Provider: ComponentType<{ children: ReactNode }>,
    Page: ComponentType<Props>,
  ): ComponentType<Props> =>
  (props) => (
    <Provider>
      <Page {...props} />
    </Provider>
  )
