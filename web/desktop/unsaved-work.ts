/**
 * Whether the page holds work that nobody has saved: something was typed into a form that is still there, and that was
 * not sent since, or was sent and refused. Forms with a password are none: a half-typed log-in is no loss.
 */
export function watchUnsavedWork(target: Window): void {
  const typed = new Set<HTMLFormElement>();
  const sent = new Set<HTMLFormElement>();
  const formOf = (event: Event) => (event.target instanceof Element ? event.target.closest('form') : null);
  target.document.addEventListener('input', (event) => {
    const form = formOf(event);
    if (form === null || form.querySelector('[type=password]') !== null) return;
    typed.add(form);
    sent.delete(form);
  });
  target.document.addEventListener('submit', (event) => {
    const form = formOf(event);
    if (form !== null) sent.add(form);
  });
  target.addEventListener('beforeunload', (event) => {
    const unsaved = [...typed].some(
      (form) =>
        form.isConnected && (!sent.has(form) || form.querySelector('[aria-invalid=true], [role=alert]') !== null),
    );
    if (unsaved) event.preventDefault();
  });
}
