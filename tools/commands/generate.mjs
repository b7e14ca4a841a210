import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typedDocuments from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildSchema, parse } from 'graphql';
import { documentFilesOf } from '../steps/document-files.mjs';
import { entityDocuments } from '../steps/entity-documents.mjs';
import { writeMessageCatalogues } from '../steps/message-catalogues.mjs';
import { tenantTablesIn } from '../steps/tenant-tables.mjs';

/**
 * Generates what is generated: the texts of each area in all languages, the two Prisma clients and the list of a workshop's
 * tables from the one model, and the typed GraphQL documents; with `documents` those alone, with `messages` the texts alone.
 */

const [, , only] = process.argv;
if (only !== 'documents') writeMessageCatalogues();
if (only === undefined) generateDatabase();
if (only !== 'messages') await generateDocuments();

function generateDatabase() {
  const model = readFileSync('prisma/schema.prisma', 'utf8');
  mkdirSync('generated/sqlite-model', { recursive: true });
  writeFileSync(
    'generated/sqlite-model/schema.prisma',
    model
      .replace('provider = "mysql"', 'provider = "sqlite"')
      .replace('../generated/prisma/mysql', '../prisma/sqlite')
      .replace(/ @db\.\w+(\(\d+\))?/g, ''),
  );
  writeFileSync('generated/tenant-tables.ts', tenantTablesIn(model));
  for (const schema of ['prisma/schema.prisma', 'generated/sqlite-model/schema.prisma']) generateClient(schema);
}

/** @param {string} schema */
function generateClient(schema) {
  const { status, stderr, stdout } = spawnSync('node_modules/.bin/prisma', ['generate', '--schema', schema], {
    encoding: 'utf8',
    env: {
      // Generating needs no schema engine; naming any program keeps Prisma from downloading one.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
      ...process.env,
    },
  });
  if (status !== 0) throw new Error(`Prisma could not generate from ${schema}:\n${stdout}${stderr}`);
}

async function generateDocuments() {
  const schemaAst = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  const written = readdirSync('web', { recursive: true })
    .map((name) => join('web', String(name)))
    .filter((file) => file.endsWith('.graphql') && !file.includes('node_modules'))
    .sort()
    .map((location) => ({ location, document: parse(readFileSync(location, 'utf8')) }));
  const documents = [...written, ...entityDocuments(schemaAst, written)];
  const output = await codegen({
    filename: 'generated/graphql.ts',
    schema: parse(readFileSync('schema/schema.graphql', 'utf8')),
    schemaAst,
    documents,
    config: { useTypeImports: true },
    // The types of the documents and of their inputs; nobody asks for those of the whole schema.
    plugins: [{ operations: {} }, { typedDocuments: {} }],
    pluginMap: { operations, typedDocuments },
  });
  const { types, files } = documentFilesOf(
    output,
    JSON.parse(readFileSync('server/api/graphql/shown-entities.json', 'utf8')),
  );
  rmSync('generated/documents', { recursive: true, force: true });
  mkdirSync('generated/documents', { recursive: true });
  for (const [file, content] of files) writeFileSync(`generated/documents/${file}`, content);
  writeFileSync('generated/graphql.ts', types);
}
