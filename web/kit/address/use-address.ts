import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

type ChangeAddress = (change: (next: URLSearchParams) => void, options?: NavigateOptions) => void;

/**
 * What the address of a screen says behind its question mark, and how it is changed.
 *
 * The router hands out the address that was drawn last: of two changes before the next drawing the first would be lost.
 *
 * @returns the address as it is drawn, and a function that changes a copy of the newest one in place
 */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const [address, setAddress] = useSearchParams();
  const newest = useRef(address);
  useEffect(() => {
    newest.current = address;
  }, [address]);
  const change = useCallback<ChangeAddress>(
    (write, options) => {
      const next = new URLSearchParams(newest.current);
      write(next);
      newest.current = next;
      setAddress(next, options);
    },
    [setAddress],
  );
  return [address, change];
}
