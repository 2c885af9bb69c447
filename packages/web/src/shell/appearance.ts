import { useSelect } from "@confab/client/react";
import { useEffect } from "preact/hooks";
import { useClockOf24Hours } from "../texts/times.js";

const themes: Readonly<Record<number, string>> = { 2: "dark", 3: "light" };

/** Has the page look as its reader has set it: colors, size of text, height of lines. */
export const useAppearance = (): void => {
  const scheme = useSelect(({ settings }) => Number(settings.get("color_scheme") ?? 1), []);
  const size = useSelect(({ settings }) => Number(settings.get("web_font_size_px") ?? 15), []);
  const height = useSelect(({ settings }) => Number(settings.get("web_line_height_percent") ?? 145), []);
  const hasLongClock = useSelect(({ settings }) => settings.get("twenty_four_hour_time") === true, []);
  // The views below show times with it.
  useClockOf24Hours(hasLongClock);
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    const theme = themes[scheme];
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
    style.setProperty("--font-size", `${size / 16}rem`);
    style.setProperty("--line-height", String(height / 100));
  }, [scheme, size, height]);
};
