import type { EventEmitter } from 'node:events';
import type { World } from './world.ts';

/** What code asks of anything without meaning it: `await`, JSON, module loaders. */
const harmless = new Set(['then', 'toJSON', 'constructor', '__esModule', 'default', 'nodeType', '$$typeof']);
/** What belongs to every emitter of Node. */
const emitter = new Set(['emit', 'listeners', 'listenerCount', 'eventNames', 'rawListeners', 'off', 'removeListener']);
const reading = /^(is|get|has)[A-Z]|^id$|^listener/;

export interface Strictness {
  /** What Electron has on other systems only: there it is undefined, and calling it throws a TypeError. */
  readonly elsewhere?: readonly string[];
  /** Whether it still exists. Electron throws for every use of what is destroyed but `isDestroyed`. */
  readonly isDestroyed?: () => boolean;
}

/**
 * Gives something of Electron's to the shell: every call and every listener is recorded, and what the stand-in does
 * not know throws, because a stand-in that is kinder than the original hides mistakes.
 */
export function strict<Target extends object>(
  world: World,
  name: string,
  target: Target,
  { elsewhere = [], isDestroyed = () => false }: Strictness = {},
): Target {
  world.offered.set(name, target);
  const proxy: Target = new Proxy(target, {
    get(from, key) {
      if (typeof key === 'symbol' || harmless.has(key)) return Reflect.get(from, key);
      if (elsewhere.includes(key)) return undefined;
      if (!(key in from)) throw new TypeError(`${name}.${key} is unknown to the stand-in for Electron`);
      if (isDestroyed() && key !== 'isDestroyed' && !key.startsWith('_'))
        throw new TypeError('Object has been destroyed');
      const value = Reflect.get(from, key);
      if (typeof value !== 'function' || key.startsWith('_')) return value;
      return (...values: unknown[]) => {
        const listens = ['on', 'once', 'addListener', 'prependListener'].includes(key);
        if (listens) world.record(`${name}.on ${String(values[0])}`);
        else if (!reading.test(key) && !emitter.has(key)) world.record(`${name}.${key}`, values);
        const result: unknown = Reflect.apply(value, from, values);
        return result === from ? proxy : result;
      };
    },
    set(from, key, value) {
      if (typeof key === 'string' && !key.startsWith('_') && !(key in from)) {
        throw new TypeError(`${name}.${key} is unknown to the stand-in for Electron`);
      }
      world.record(`${name}.${String(key)} =`, [value]);
      return Reflect.set(from, key, value);
    },
  });
  return proxy;
}

/** An event that can be prevented, as Electron's. */
export interface Preventable {
  defaultPrevented: boolean;
  preventDefault(): void;
}

export function preventable<Details extends object>(details?: Details): Details & Preventable {
  const event = Object.assign({}, details, { defaultPrevented: false, preventDefault: () => {} });
  event.preventDefault = () => {
    event.defaultPrevented = true;
  };
  return event as unknown as Details & Preventable;
}

/** Emits and records it. @returns whether a listener prevented what would follow */
export function emitOf(world: World, name: string, from: EventEmitter, event: string, ...values: unknown[]): boolean {
  const preventing = preventable();
  world.record(`event ${name} ${event}`, values);
  from.emit(event, preventing, ...values);
  return preventing.defaultPrevented;
}
