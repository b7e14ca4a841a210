/** The part of saxon-js that is used here; it has no types of its own. */
declare module 'saxon-js' {
  interface Transformation {
    readonly stylesheetInternal: object;
    readonly sourceText: string;
    readonly destination: 'serialized';
  }
  const saxon: {
    readonly transform: (options: Transformation, execution: 'sync') => { readonly principalResult: string };
  };
  export default saxon;
}
