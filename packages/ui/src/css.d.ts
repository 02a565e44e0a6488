// The bundler turns a module stylesheet into its class names and a plain one into nothing.
declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
declare module '*.css'
