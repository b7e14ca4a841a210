import { expect, test } from 'vitest';
import { z } from 'zod';
import { readEnums } from './data-model.ts';

/** A set whose id is the name of a table as well. */
const otherNames: Readonly<Record<string, string>> = { Activity: 'TimeEntryActivity' };

/** Sets that no input and no answer has, so that the model alone declares them. */
const ofTheServerAlone: ReadonlySet<string> = new Set(['OutboxStatus', 'OnlineCheckoutState', 'OnlineRefundState']);

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../schema/features/*/*.ts', '../../schema/fields/closed-sets.ts'],
  { eager: true },
);

const declared = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((schema) => {
      const id = schema instanceof z.ZodEnum ? z.globalRegistry.get(schema)?.id : undefined;
      return id === undefined || !(schema instanceof z.ZodEnum)
        ? []
        : [[otherNames[id] ?? id, schema.options] as const];
    }),
);

const sharedEnums = [...readEnums()].filter(([name]) => !ofTheServerAlone.has(name));

test.each(sharedEnums)('%s of the model is the set that inputs and answers are parsed with', (name, values) => {
  expect(values).toEqual(declared.get(name));
});
