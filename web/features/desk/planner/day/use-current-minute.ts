import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** What the time is, as it goes on. */
export function useCurrentMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
