import { readFileSync } from 'node:fs';
import semver from 'semver';
import { expect, test } from 'vitest';
import { z } from 'zod';

const range = z.object({ engines: z.object({ node: z.string() }) });
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      /** Systems and processors that it is made for; all unless named. */
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
      engines: z.looseObject({ node: z.string().optional() }).or(z.array(z.string())).optional(),
    }),
  ),
});

/** Where the server runs; what is built for others is never installed there. */
const servers = { os: ['linux', 'darwin', 'win32'], cpu: ['x64', 'arm64'] };

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

test('every package that runs in production accepts each Node that is promised', { tags: ['security-l6'] }, () => {
  const promised = range.parse(read('package.json')).engines.node;
  const needing = Object.entries(lockfile.parse(read('package-lock.json')).packages).flatMap(([path, details]) => {
    const { dev = false, engines, os = servers.os, cpu = servers.cpu } = details;
    if (!os.some((each) => servers.os.includes(each)) || !cpu.some((each) => servers.cpu.includes(each))) return [];
    const needed = engines && !Array.isArray(engines) ? engines.node : undefined;
    return path === '' || dev || needed === undefined ? [] : [{ path, needed }];
  });
  expect(needing.length).toBeGreaterThan(50);
  expect(needing.filter(({ needed }) => !semver.subset(promised, needed))).toEqual([]);
});
