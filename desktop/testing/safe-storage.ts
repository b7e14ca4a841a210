import type { Electron } from '../system/electron.ts';

/** Stands in for the system's encryption: unreadable as it lies there, and gives back what it was given. */
export function standInSafeStorage(available = true): Pick<Electron, 'safeStorage'> {
  const turned = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x5a));
  return {
    safeStorage: {
      isEncryptionAvailable: () => available,
      encryptString: (text: string) => turned(Buffer.from(text)),
      decryptString: (bytes: Buffer) => turned(bytes).toString(),
    },
  } as unknown as Pick<Electron, 'safeStorage'>;
}
