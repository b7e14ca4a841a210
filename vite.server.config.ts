import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { documentFiles } from './tools/vite/document-files-plugin.ts';
import { oneByteChunks } from './tools/vite/escape-non-latin1-plugin.ts';
import { smallPrismaGraph } from './tools/vite/prisma-graph-plugin.ts';
import { prismaTextsAsFiles } from './tools/vite/prisma-texts-plugin.ts';
import { queryCompilerAsFile } from './tools/vite/query-compiler-plugin.ts';
import { compiledTexts } from './tools/vite/texts-plugin.ts';
import { sharedZodTraits } from './tools/vite/zod-traits-plugin.ts';

/** What runs the server, what runs the operator's commands, and what fills a database of development. */
const entries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  server: { 'main.js': 'server/main.ts', 'operator.js': 'server/operator.ts' },
  dev: {
    'main.js': 'tools/dev-server/main.ts',
    'operator.js': 'tools/dev-server/operator.ts',
    'seed.js': 'tools/seed/main.ts',
  },
};

/** Packages with compiled parts or threads of their own, which cannot be bundled. */
const notBundled = ['bcrypt', '@libsql/client', 'libsql', 'piscina'];

/** What writes the pages of the server, which are text and are never hydrated. */
const productionReact = [
  { find: /^react$/, replacement: resolve('node_modules/react/cjs/react.production.js') },
  { find: /^react\/jsx-runtime$/, replacement: resolve('node_modules/react/cjs/react-jsx-runtime.production.js') },
  { find: /^react-dom$/, replacement: resolve('node_modules/react-dom/cjs/react-dom.production.js') },
  {
    find: /^react-dom\/server$/,
    replacement: resolve('node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'),
  },
];

/**
 * Builds the programs that Node runs, one for each mode: `server` is production, `dev` the development server around
 * the same code. They are built apart so that nothing of tools/ can ever be in the production bundle.
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    compiledTexts(),
    queryCompilerAsFile(),
    prismaTextsAsFiles(),
    documentFiles(),
    smallPrismaGraph(),
    sharedZodTraits(),
    oneByteChunks(),
  ],
  resolve: {
    // The package holds the library twice; two copies in one bundle would not know each other's objects.
    alias: [
      { find: /^graphql$/, replacement: 'graphql/index.mjs' },
      // React decides when it starts which of its two builds it is, so that both were in the bundle and in memory.
      ...productionReact,
    ],
  },
  ssr: { noExternal: true, external: notBundled },
  build: {
    ssr: true,
    outDir: `dist/${mode}`,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        ...entries[mode],
        'password-worker.mjs': 'server/auth/passwords/password-worker.mjs',
        'document-worker.mjs': 'server/infrastructure/documents/document-worker.mjs',
        'p12-worker.mjs': 'server/integrations/fiscal/certificate/p12-worker.mjs',
      },
      // All in one folder: the threads that hash are found beside the code that starts them.
      output: {
        entryFileNames: '[name]',
        chunkFileNames: '[name]-[hash].js',
        // Node keeps the source of what runs in memory; a megabyte of it were the comments of libraries.
        comments: false,
      },
    },
  },
}));
