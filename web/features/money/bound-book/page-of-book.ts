/** Where in which bound book an invoice is. */
export interface PageOfBook {
  readonly setNumber: string;
  readonly serialNumber: string;
  readonly number: string;
}

/** @param number of the entered invoice as the server has it: set, serial number of the book and number, side by side */
export function pageOfBook(number: string): PageOfBook | undefined {
  const [, setNumber, serialNumber, own] = /^(\d{2})-(.+)-(\d+)$/.exec(number) ?? [];
  if (setNumber === undefined || serialNumber === undefined || own === undefined) return undefined;
  return { setNumber, serialNumber, number: own };
}
