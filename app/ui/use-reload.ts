import { useLocation, useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Asks the server for the shown page again, an error page included.
 *
 * A revalidation alone is not enough: Remix's error boundary lets go of its error only when it has
 * been drawn while the revalidation was under way, and a busy browser may draw the page's new data
 * at once. Going to the same address again always clears it.
 */
export function useReload(): () => void {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const latest = useRef(() => undefined as void);
  useEffect(() => {
    latest.current = () => {
      // A page on its way is asked for anew with its new data; it clears the error by arriving.
      if (navigation.state !== "idle") return revalidate();
      navigate(location, {
        replace: true,
        preventScrollReset: true,
        state: location.state as unknown,
      });
    };
  });
  return useCallback(() => latest.current(), []);
}
