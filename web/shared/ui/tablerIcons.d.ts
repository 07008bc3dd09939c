// The package types its 6000 icons in one file of 7 MB, and none of them by itself.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const shape: import('./Icon.tsx').IconShape
  export default shape
}
