// Theme: petrol for actions, amber for highlights, and contrasts of WCAG 2.2 AA in both schemes.
import { type CSSVariablesResolver, createTheme, DEFAULT_THEME, type MantineColorsTuple } from '@mantine/core'

const petrol: MantineColorsTuple = [
  '#e7f6f6',
  '#cfeaeb',
  '#a3d6d8',
  '#74c1c5',
  '#4db0b5',
  '#34a1a7',
  '#22949a',
  '#137f85',
  '#0b6f75',
  '#07565b',
]
const green: MantineColorsTuple = [
  '#ebfaef',
  '#d0f2da',
  '#a3e4b6',
  '#74d590',
  '#4cc770',
  '#33b95a',
  '#27a34c',
  '#1d8a3f',
  '#15702f',
  '#0e5724',
]
const red: MantineColorsTuple = [
  '#fff0ef',
  '#ffdcda',
  '#ffb8b4',
  '#ff928c',
  '#fb6a63',
  '#ef4a43',
  '#d42c25',
  '#c42620',
  '#ad1d18',
  '#8e1511',
]
const orange: MantineColorsTuple = [
  '#fff3e8',
  '#ffe2c7',
  '#ffc594',
  '#ffa75e',
  '#ff8e33',
  '#f57a17',
  '#dd680a',
  '#bd5606',
  '#9a4503',
  '#7b3602',
]
const yellow: MantineColorsTuple = [
  '#fff9e3',
  '#fff0bf',
  '#ffe285',
  '#ffd24a',
  '#fcc21f',
  '#eab00c',
  '#c99405',
  '#9f7403',
  '#785700',
  '#5c4300',
]
const { gray } = DEFAULT_THEME.colors
const dark: MantineColorsTuple = [
  '#d6dddf',
  '#bac4c7',
  '#9aa7aa',
  '#66747a',
  '#465257',
  '#354045',
  '#283236',
  '#1a2225',
  '#12181a',
  '#0b0f11',
]

const sans =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans TC', 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', sans-serif"

export const theme = createTheme({
  colors: { petrol, green, red, orange, yellow, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  defaultRadius: 'md',
  fontFamily: sans,
  fontFamilyMonospace: "ui-monospace, 'Cascadia Code', 'JetBrains Mono', Menlo, Consolas, 'Noto Sans Mono CJK TC', monospace",
  headings: { fontFamily: sans, fontWeight: '700' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: { radius: 'lg', overlayProps: { backgroundOpacity: 0.5, blur: 2 } },
      styles: { title: { fontWeight: 700, fontSize: 18 } },
    },
    /** The page's header is the only banner. */
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    /** A long list of options is rendered only when opened. */
    Combobox: { defaultProps: { keepMounted: false } },
    Badge: { defaultProps: { tt: 'none' } },
    Paper: { defaultProps: { radius: 'lg' } },
  },
})

/** Tinted surfaces of the dark scheme: a transparent veil instead of the darkest shade. */
const veils = (colours: Readonly<Record<string, MantineColorsTuple>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(colours).flatMap(([name, shades]) => [
      [`--mantine-color-${name}-light`, `color-mix(in srgb, ${shades[5]} 20%, transparent)`],
      [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, ${shades[5]} 28%, transparent)`],
      [`--mantine-color-${name}-light-color`, shades[2]],
    ]),
  )

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#566468',
    '--mantine-color-placeholder': '#667377',
    '--mantine-color-text': '#16211f',
    '--mantine-color-error': '#ad1d18',
  },
  dark: {
    ...veils({ petrol, green, red, orange, yellow, gray, grape: DEFAULT_THEME.colors.grape }),
    '--mantine-color-body': '#1a2225',
    '--mantine-color-dimmed': '#9eabae',
    '--mantine-color-placeholder': '#93a1a5',
    '--mantine-color-error': '#ff928c',
    '--mantine-color-anchor': '#74c1c5',
  },
})
