// The package types its 6000 icons in one file of 7 MB, and not individually.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const shape: import('./Icon.tsx').IconShape
  export default shape
}
