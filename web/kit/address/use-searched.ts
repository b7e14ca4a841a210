import { useSearchParams } from 'react-router';

/** What the list of the screen is searched for: who adds what was not found has typed it already. */
export function useSearched(): string {
  const [address] = useSearchParams();
  return address.get('q')?.trim() ?? '';
}
