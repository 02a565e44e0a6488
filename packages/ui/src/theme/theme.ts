import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { colorScale } from './color-scale.rules.ts'

// Neutral grays with a hint of blue; 6 is legible as text on white and on 1.
const gray: MantineColorsTuple = [
  '#f8f9fa',
  '#f1f3f4',
  '#e6e9eb',
  '#d7dbde',
  '#c3c9cd',
  '#868e95',
  '#636b72',
  '#4c545a',
  '#343a40',
  '#1f2428',
]
// For the dark scheme: 0 is text, 2 dimmed text, 4 borders, 6 raised surfaces, 7 the page.
const dark: MantineColorsTuple = [
  '#e4e6e8',
  '#c6cacd',
  '#a2a8ad',
  '#7f868c',
  '#43484d',
  '#34383c',
  '#25282b',
  '#1a1c1f',
  '#141618',
  '#0f1112',
]

// Public Sans, and until it has loaded a system font with the same metrics, so that no line moves
// when it arrives.
const sans =
  "'Public Sans Variable', 'Public Sans Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif"

// Focus alone doesn't open a list: the list would cover the field's error. The list itself scrolls,
// so that assistive technology knows what scrolls.
const choosing = {
  defaultProps: {
    checkIconPosition: 'right' as const,
    openOnFocus: false,
    withScrollArea: false,
    comboboxProps: { shadow: 'md' },
  },
  styles: { options: { maxHeight: 280, overflowY: 'auto' as const } },
}

/**
 * Pages have two widths: forms and reading text are at most this wide, tables fill the page.
 * Pixels.
 */
export const formWidth = 720

/**
 * The house's look. `accentColor` is the district's `#rrggbb`; its hue is kept and its lightness
 * adjusted, so that AA holds in both schemes. Pass it to MantineProvider together with
 * `atriumVariables`. `showPassword` is the label of the eye icon in a password field, in the
 * reader's language.
 */
export const atriumTheme = (
  accentColor?: string | null,
  showPassword?: string,
): MantineThemeOverride =>
  createTheme({
    primaryColor: 'accent',
    primaryShade: { light: 7, dark: 6 },
    colors: {
      accent: colorScale(accentColor),
      red: colorScale('#c9302c'),
      green: colorScale('#1f8a4c'),
      yellow: colorScale('#d98e04'),
      blue: colorScale('#2563c9'),
      gray,
      dark,
    },
    white: '#ffffff',
    black: '#1f2428',
    fontFamily: sans,
    fontFamilyMonospace:
      "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.4' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
    headings: {
      fontFamily: sans,
      fontWeight: '650',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: '1.625rem', lineHeight: '2rem', fontWeight: '700' },
        h2: { fontSize: '1.125rem', lineHeight: '1.5rem' },
        h3: { fontSize: '1rem', lineHeight: '1.5rem' },
        h4: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      },
    },
    variantColorResolver: (input) => {
      const color = input.color ?? input.theme.primaryColor
      // A subtle button is text in the accent color.
      if (input.variant === 'subtle' && color === 'accent') {
        return {
          background: 'transparent',
          hover: 'var(--atrium-hover)',
          color: 'var(--mantine-color-anchor)',
          border: '1px solid transparent',
        }
      }
      // A warning is amber with dark text; dark amber with white text would be brown.
      if (input.variant === 'filled' && color === 'yellow') {
        return {
          background: '#f2b02e',
          hover: '#e3a01c',
          color: '#1f2428',
          border: '1px solid transparent',
        }
      }
      return defaultVariantColorsResolver(input)
    },
    components: {
      Button: { defaultProps: { size: 'sm', fw: 500 } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
      Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
      Modal: {
        defaultProps: {
          centered: false,
          yOffset: '6vh',
          overlayProps: { backgroundOpacity: 0.45 },
        },
      },
      Drawer: { defaultProps: { position: 'right', overlayProps: { backgroundOpacity: 0.45 } } },
      Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withinPortal: true } },
      Popover: { defaultProps: { shadow: 'md' } },
      ...(showPassword && {
        PasswordInput: {
          defaultProps: { visibilityToggleButtonProps: { 'aria-label': showPassword } },
        },
      }),
      Select: choosing,
      MultiSelect: choosing,
      Badge: { defaultProps: { tt: 'none', fw: 500, radius: 'sm' } },
      Loader: { defaultProps: { type: 'dots' } },
      Notification: { defaultProps: { radius: 'md' } },
      Anchor: { defaultProps: { underline: 'hover' } },
    },
  })

/**
 * For places where Mantine's own variables would be below AA, and a few names of our own
 * (`--atrium-…`).
 */
export const atriumVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--atrium-canvas': '#f4f6f6',
    '--atrium-canvas-hover': 'var(--mantine-color-gray-2)',
    '--atrium-card-shadow': '0 0 0 1px rgb(31 36 40 / 7%), 0 1px 2px rgb(31 36 40 / 5%)',
    '--atrium-line': 'var(--mantine-color-gray-2)',
    '--atrium-control-line': 'var(--mantine-color-gray-5)',
    '--atrium-tint': 'var(--mantine-color-gray-0)',
    '--atrium-hover': 'var(--mantine-color-gray-1)',
    '--atrium-selected': 'var(--mantine-color-accent-0)',
    '--atrium-good': 'var(--mantine-color-green-2)',
    '--atrium-focus': 'var(--mantine-color-accent-7)',
    '--atrium-edge': 'rgb(0 0 0 / 18%)',
  },
  dark: {
    ...Object.fromEntries(
      Object.keys(colors).flatMap((color) => [
        paleOnDark(color, '', 20),
        paleOnDark(color, '-hover', 28),
      ]),
    ),
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    // For danger, Mantine would use a white without any red left.
    '--mantine-color-red-light-color': 'var(--mantine-color-red-3)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--mantine-color-anchor': 'var(--mantine-color-accent-4)',
    '--atrium-canvas': 'var(--mantine-color-dark-8)',
    '--atrium-canvas-hover': 'var(--mantine-color-dark-6)',
    '--atrium-card-shadow': '0 0 0 1px var(--mantine-color-dark-6)',
    '--atrium-line': 'var(--mantine-color-dark-5)',
    '--atrium-control-line': 'var(--mantine-color-dark-3)',
    '--atrium-tint': 'var(--mantine-color-dark-6)',
    '--atrium-hover': 'var(--mantine-color-dark-6)',
    '--atrium-selected':
      'color-mix(in srgb, var(--mantine-color-accent-9) 45%, var(--mantine-color-dark-7))',
    '--atrium-good': 'var(--mantine-color-green-9)',
    '--atrium-focus': 'var(--mantine-color-accent-4)',
    '--atrium-edge': 'rgb(0 0 0 / 70%)',
  },
})

// In dark mode, a light background is the page color with a little of the hue; Mantine's own is as
// dark as ink.
const paleOnDark = (color: string, suffix: string, percent: number): [string, string] => [
  `--mantine-color-${color}-light${suffix}`,
  `color-mix(in srgb, var(--mantine-color-${color}-6) ${percent}%, var(--mantine-color-dark-7))`,
]
