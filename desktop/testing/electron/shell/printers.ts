import type { PrintToPDFOptions, WebContentsPrintOptions } from 'electron';
import type { PageDriver, World } from '../world.ts';

export interface StandInPrinter {
  readonly name: string;
  readonly displayName: string;
}

/** What hangs on the computer, and what becomes of the next job. */
export interface Printers {
  printers: StandInPrinter[];
  does: 'print' | 'refuse' | 'cancel' | 'hang';
}

/** `print`, `printToPDF` and `getPrintersAsync` of a page, as `WebContents` documents them. */
export function createPrinters(world: World, page: () => PageDriver) {
  return {
    getPrintersAsync: async () => world.printing.printers.map((each) => ({ ...each, description: '', options: {} })),
    print(options: WebContentsPrintOptions = {}, done: (success: boolean, reason: string) => void = () => {}) {
      const { pageSize, usePrinterDefaultPageSize = false, deviceName = '' } = options;
      if (pageSize === undefined && !usePrinterDefaultPageSize) throw new Error('Invalid pageSize');
      if (typeof pageSize === 'object' && Math.min(pageSize.width, pageSize.height) < 353) {
        throw new RangeError('height and width properties must be minimum 352 microns.');
      }
      const known = world.printing.printers.some(({ name }) => name === deviceName);
      if (deviceName !== '' && !known) return done(false, 'Invalid deviceName provided');
      world.record('printed', [options, page().document?.()]);
      const { does } = world.printing;
      // The callback never comes within the call.
      if (does !== 'hang') setImmediate(() => done(does === 'print', { ...reasons, print: '' }[does]));
    },
    async printToPDF(options: PrintToPDFOptions): Promise<Buffer> {
      const { pageSize } = options;
      // In inches here; a person who gives microns gets a page that cannot be.
      if (typeof pageSize === 'object' && Math.max(pageSize.width, pageSize.height) > 200) {
        throw new Error('Printing failed: page size is too large');
      }
      const document = page().document?.();
      world.record('made a PDF', [options, document]);
      return (await world.page.pdf?.(document?.text ?? '', options)) ?? Buffer.from('%PDF-1.4');
    },
  };
}

const reasons = { refuse: 'Print job failed', cancel: 'Print job canceled' };
