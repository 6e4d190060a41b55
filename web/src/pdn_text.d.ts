/** A file of games as text, put into the page by Vite. */
declare module '*.pdn?raw' {
  const text: string;
  export default text;
}
