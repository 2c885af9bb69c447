import { createContext, createElement, type ReactElement, type ReactNode, useContext } from "react";
import type { Client } from "../client.js";

const ClientContext = createContext<Client | null>(null);

/** Gives the components below it a client. It does not start it. */
export const ChatProvider = ({ client, children }: { client: Client; children?: ReactNode }): ReactElement =>
  createElement(ClientContext.Provider, { value: client }, children);

/** Returns the client of the nearest `ChatProvider`; throws where there is none. `Own` are the methods of the host's resources. */
export const useClient = <Own = unknown>(): Client<Own> => {
  const client = useContext(ClientContext);
  if (client === null) throw new Error("This component is not below a <ChatProvider>.");
  // Only the page knows which client it gave the provider.
  return client as Client<Own>;
};
