import { useLocation, useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Reloads the current page from the server, including an error page.
 *
 * A revalidation alone is not enough: Remix's error boundary clears its error only if it rendered
 * during the revalidation, and a busy browser may render the new data at once. Navigating to the
 * same URL always clears it.
 */
export function useReload(): () => void {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const latest = useRef(() => undefined as void);
  useEffect(() => {
    latest.current = () => {
      // A pending navigation is refetched with its data; its arrival clears the error.
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
