/** The parts of the library that are used; its types are those of the whole. */
declare module 'node-forge/lib/forge.js' {
  import forge from 'node-forge';

  export default forge;
}

declare module 'node-forge/lib/pkcs12.js';
