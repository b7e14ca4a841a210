// Generates what is generated: the two Prisma clients from the one model.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const model = readFileSync('prisma/schema.prisma', 'utf8');
const sqlite = model
  .replace('provider = "mysql"', 'provider = "sqlite"')
  .replace('../generated/prisma/mysql', '../prisma/sqlite')
  .replace(/ @db\.\w+(\(\d+\))?/g, '');
mkdirSync('generated/sqlite-model', { recursive: true });
writeFileSync('generated/sqlite-model/schema.prisma', sqlite);
for (const schema of ['prisma/schema.prisma', 'generated/sqlite-model/schema.prisma']) {
  const r = spawnSync('node_modules/.bin/prisma', ['generate', '--schema', schema], { stdio: 'inherit', env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' } });
  console.log(r.status);
}
