// The bundler turns a CSS module into its class names, and a plain style sheet into nothing.
declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
declare module '*.css'
