/** Texts of why the desktop app does not reach the server, and of the log-in at a proxy. */
export const en = {
  causeTitles: {
    'no-network': 'This computer has no network',
    name: 'The server cannot be found',
    certificate: 'The connection is not safe',
    proxy: 'The proxy of your network blocks the connection',
    server: 'The server does not answer',
    stranger: 'Something else answers in place of the server',
  },
  causeTexts: {
    'no-network': 'Please connect it to the network, by cable or wireless. Delavnica then continues automatically.',
    name: 'The network answers, but it does not know the name of the server. Please check whether web pages open; if they do, ask whoever looks after the network.',
    certificate:
      'What answers cannot prove that it is our server, so nothing is sent. Please check the date and time of this computer first. A virus scanner that reads the traffic can be the cause as well.',
    proxy:
      'Your network goes out through a proxy, which refuses the connection or does not answer. Log in to it, or ask whoever looks after the network.',
    server: 'Your network seems to work, and our server does not answer. Please try again in a few minutes.',
    stranger:
      'Often this is the log-in page of a wireless network, or a firewall. Open the browser and log in there, and then try again.',
  },
  offlineAllowance: 'Without the server, Delavnica opens for seven days after it last saw that the workshop is paid.',
  openBrowser: 'Open the browser',
  proxyLogIn: 'Log in to the proxy',
  proxyTitle: 'Log in to your proxy',
  proxyText:
    'The proxy {proxy} of your network asks for a name and a password. They are not those of Delavnica, are sent to the proxy alone, and are forgotten when Delavnica is closed.',
  proxyRefused: 'The proxy does not take this name and password.',
  proxyName: 'Name at the proxy',
  proxyPassword: 'Password at the proxy',
  proxyNameMissing: 'Please enter the name',
} as const;
