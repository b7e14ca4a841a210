import { describe, expect, test } from 'vitest';
import type { CardState } from '../../../../../schema/features/desk/states.ts';
import type { Role } from '../../../../../schema/permissions.ts';
import type { BoardCard } from '../parts/card-labels.ts';
import { daysUntil, matchesFilter, parseCardFilter } from './card-filter.ts';
import { type DropAction, type DropTarget, dropAction, dropTargets, isDraggable, menuStates } from './drop-action.ts';

const now = Date.parse('2026-11-23T10:00:00');
const here = { now, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };

const golf: BoardCard = {
  id: 'golf',
  version: 1,
  number: 'DN-2026-000001',
  state: 'IN_PROGRESS',
  possibleStates: [],
  kmIn: null,
  holdReason: null,
  holdUntil: null,
  vehicleText: null,
  broughtByName: null,
  broughtByPhone: null,
  customer: { id: 'ana', name: 'Ana Čuk', phone: null },
  vehicle: { id: 'car', plate: 'LJ AB-123', vin: null, make: 'Volkswagen', model: 'Golf' },
  expectedAt: null,
  promisedAt: null,
  customerWish: 'Cvili',
  writtenOffAt: null,
  adviserId: 'desk',
  checkedInAt: '2026-11-21T09:00:00',
  jobs: [{ id: 'job', title: 'Zavore', state: 'APPROVED', chargeTo: 'CUSTOMER', isBilled: false, mechanicId: 'miha' }],
};

describe('the filter of the board', () => {
  const asked = (address: string, card: Partial<BoardCard> = {}) =>
    matchesFilter({ ...golf, ...card }, parseCardFilter(new URLSearchParams(address)), here);

  test.each(['q=ljab123', 'q=lj ab', 'q=cuk golf', 'q=zavore', 'q=000001', 'person=miha', 'person=desk', 'age=1'])(
    'shows it by %s',
    (address) => expect(asked(address)).toBe(true),
  );
  test.each(['q=kr', 'q=golf passat', 'person=tone', 'person=none', 'promise=late', 'promise=today', 'age=3', 'age=7'])(
    'hides it by %s',
    (address) => expect(asked(address)).toBe(false),
  );
  test('knows what was promised', () => {
    const [past, later, tomorrow] = ['2026-11-23T09:00:00', '2026-11-23T15:00:00', '2026-11-24T09:00:00'];
    expect([past, later, tomorrow].map((promisedAt) => asked('promise=late', { promisedAt }))).toEqual([
      true,
      false,
      false,
    ]);
    expect([past, later, tomorrow].map((promisedAt) => asked('promise=today', { promisedAt }))).toEqual([
      true,
      true,
      false,
    ]);
    expect([past, null].map((promisedAt) => asked('promise=none', { promisedAt }))).toEqual([false, true]);
    // What is ready keeps its promise, and of what was handed over nothing is late any more.
    for (const state of ['READY', 'DELIVERED'] as const) {
      expect(asked('promise=late', { promisedAt: past, state })).toBe(false);
    }
    expect(asked('person=none', { jobs: [] })).toBe(true);
    expect(asked('q=cvili', { jobs: [] })).toBe(true);
  });
  test('takes an address that means nothing as no filter', () => {
    expect(asked('promise=x&age=x')).toBe(true);
  });
  test('counts days by the calendar and not by hours', () => {
    const days = ['2026-11-22T23:59:00', '2026-11-23T00:00:00', '2026-11-24T00:01:00', '2026-11-30T09:00:00'];
    expect(days.map((expectedAt) => daysUntil({ ...golf, expectedAt }, here))).toEqual([-1, 0, 1, 7]);
    expect(daysUntil(golf, here)).toBeUndefined();
    // Late in the evening it is tomorrow already where the workshop is.
    const evening = { now: Date.parse('2026-11-23T20:00:00Z'), zone: 'Pacific/Auckland' };
    expect(daysUntil({ ...golf, expectedAt: '2026-11-23T22:00:00Z' }, evening)).toBe(0);
    expect(daysUntil({ ...golf, expectedAt: '2026-11-23T10:00:00Z' }, evening)).toBe(-1);
  });
});

describe('what putting a card somewhere means', () => {
  const at = (state: CardState, possibleStates: CardState[], role: Role = 'receptionist') => {
    const drops = dropTargets.map((place): [DropTarget, DropAction | undefined] => [
      place,
      dropAction({ state, possibleStates }, place, role),
    ]);
    return Object.fromEntries(
      drops.flatMap(([place, drop]) => (drop ? [[place, drop.kind === 'move' ? drop.to : drop.kind]] : [])),
    );
  };

  test('a car that is expected comes', () => {
    expect(at('PLANNED', ['CANCELLED'])).toEqual({ ARRIVED: 'check-in' });
    expect(at('PLANNED', [], 'mechanic')).toEqual({});
  });
  test('in work means begun where it may be, else ready to start', () => {
    const back: CardState[] = ['CHECKED_IN', 'AWAITING_APPROVAL', 'READY_TO_START', 'ON_HOLD', 'CANCELLED'];
    expect(at('DIAGNOSIS', back)).toEqual({
      WAITING: 'AWAITING_APPROVAL',
      WORKING: 'READY_TO_START',
      HELD: 'ON_HOLD',
      READY: 'finish',
    });
    expect(at('DIAGNOSIS', [...back, 'IN_PROGRESS', 'READY'])).toMatchObject({
      WORKING: 'IN_PROGRESS',
      READY: 'READY',
    });
  });
  test('one on hold goes back whence it came', () => {
    expect(at('ON_HOLD', ['IN_PROGRESS', 'CANCELLED'])).toMatchObject({ WORKING: 'IN_PROGRESS' });
    expect(at('ON_HOLD', ['DIAGNOSIS', 'CANCELLED'])).toMatchObject({ ARRIVED: 'DIAGNOSIS' });
  });
  test('a mechanic finishes, and moves nothing else', () => {
    expect(at('IN_PROGRESS', [], 'mechanic')).toEqual({ READY: 'finish' });
    expect(isDraggable({ state: 'READY', possibleStates: [] }, 'mechanic')).toBe(false);
  });
});

describe('the menu of a card', () => {
  const ready: BoardCard = {
    ...golf,
    state: 'READY_TO_START',
    possibleStates: ['IN_PROGRESS', 'ON_HOLD', 'CANCELLED'],
  };

  test('finishes work that is ready to start, as dragging it does', () => {
    expect(menuStates(ready, 'receptionist')).toEqual(['IN_PROGRESS', 'READY', 'ON_HOLD', 'CANCELLED']);
  });

  test('offers nothing that dragging does not', () => {
    expect(menuStates({ ...ready, state: 'PLANNED', possibleStates: ['CANCELLED'] }, 'admin')).toEqual(['CANCELLED']);
    expect(menuStates({ ...ready, possibleStates: ['READY', 'DELIVERED'] }, 'admin')).toEqual(['READY', 'DELIVERED']);
    expect(menuStates({ ...ready, possibleStates: [] }, 'mechanic')).toEqual([]);
  });
});
