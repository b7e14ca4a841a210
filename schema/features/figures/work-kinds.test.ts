import { expect, test } from 'vitest';
import { workKindOf } from './work-kinds.ts';

test.each([
  ['Veliki servis', 'SERVICE'],
  ['Menjava olja in filtra', 'SERVICE'],
  ['Oil service', 'SERVICE'],
  ['Servis zavor', 'BRAKES'],
  ['Zavorne ploščice spredaj', 'BRAKES'],
  ['Front brakes', 'BRAKES'],
  ['Premontaža gum', 'TYRES'],
  ['Menjava koles', 'TYRES'],
  ['Kolesni ležaj zadaj levo', 'OTHER'],
  ['Tyre change', 'TYRES'],
  ['Diagnostika motorja', 'DIAGNOSTICS'],
  ['Iskanje napake', 'DIAGNOSTICS'],
  ['Sklopka', 'OTHER'],
  ['', 'OTHER'],
])('%s is %s', (title, kind) => expect(workKindOf(title)).toBe(kind));
