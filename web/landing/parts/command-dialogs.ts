/**
 * Opens and closes the dialogs of the page in browsers that do not know the commands of buttons yet
 * (https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API), and closes them by a press outside in those that do not
 * know `closedby`. One listener for the page: its parts are not rendered by a script.
 */
export function commandDialogs(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target instanceof HTMLDialogElement) target.close();
    const button = target.closest('button[commandfor]');
    if (button === null || 'commandForElement' in button) return;
    const dialog = page.getElementById(button.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  });
}
