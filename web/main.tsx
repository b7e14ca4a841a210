import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ShellLanguage } from './desktop/shell-language.tsx';
import { desktopBridge } from './platform/desktop.ts';
import { BrowserLanguage } from './platform/spoken-language.tsx';
import { watchUnhandledRejections } from './platform/unhandled-rejections.ts';
import { routes } from './routes.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no element with the id "app"');

watchUnhandledRejections(window);
const bridge = desktopBridge();

const screens = <RouterProvider router={createBrowserRouter(routes)} />;
createRoot(place).render(
  <StrictMode>
    {bridge === undefined ? (
      <BrowserLanguage>{screens}</BrowserLanguage>
    ) : (
      <ShellLanguage bridge={bridge}>{screens}</ShellLanguage>
    )}
  </StrictMode>,
);
