// What the bundler turns into an address (stylesheets are declared by packages/ui).
declare module '*.svg' {
  const address: string
  export default address
}
