package org.gapatlas.http.shared;

import java.util.List;

/**
 * The script by which Redis counts the windows of one client: a list of times for each, oldest first, by the clock of
 * Redis. A script runs alone, so no two servers take the same place. A list takes a tenth of the memory of a sorted
 * set.
 */
final class WindowScript {
    /**
     * KEYS: the list of all requests, the list of canonical requests. ARGV: the limits of both (0 for a request that is
     * not canonical), 1 if the request may be in flight, the length of the window in milliseconds. Returns, for each
     * list, seconds to wait, requests left, and seconds until one more is allowed.
     */
    static final String TEXT = """
            local time = redis.call('TIME')
            local now = time[1] * 1000 + math.floor(time[2] / 1000)
            local window = tonumber(ARGV[4])
            local function seconds(key)
              local oldest = redis.call('LINDEX', key, 0)
              if not oldest then return 0 end
              return math.max(1, math.min(math.ceil(window / 1000), math.ceil((window - (now - oldest)) / 1000)))
            end
            local function wait(key, limit)
              local oldest = redis.call('LINDEX', key, 0)
              while oldest and now - oldest >= window do
                redis.call('LPOP', key)
                oldest = redis.call('LINDEX', key, 0)
              end
              if redis.call('LLEN', key) < limit then return 0 end
              return seconds(key)
            end
            local limits = {tonumber(ARGV[1]), tonumber(ARGV[2])}
            local last = limits[2] > 0 and 2 or 1
            local waits = {0, 0}
            local fits = ARGV[3] == '1'
            for i = 1, last do
              waits[i] = wait(KEYS[i], limits[i])
              fits = fits and waits[i] == 0
            end
            local answer = {}
            for i = 1, last do
              if fits then
                redis.call('RPUSH', KEYS[i], string.format('%.0f', now))
                redis.call('PEXPIRE', KEYS[i], window)
              end
              answer[3 * i - 2] = waits[i]
              answer[3 * i - 1] = math.max(0, limits[i] - redis.call('LLEN', KEYS[i]))
              answer[3 * i] = seconds(KEYS[i])
            end
            return answer
            """;

    private WindowScript() {}

    /** The keys of a client. The braces keep both on the same node of a cluster. */
    static String[] keys(String client) {
        return new String[] {"gapatlas:{" + client + "}:all", "gapatlas:{" + client + "}:canonical"};
    }

    /** Reads the script's answer. */
    static SharedWindows.Counted read(List<?> answer) {
        SharedWindows.Left all = left(answer, 0);
        return new SharedWindows.Counted(all, answer.size() > 3 ? left(answer, 3) : all);
    }

    private static SharedWindows.Left left(List<?> answer, int at) {
        return new SharedWindows.Left(number(answer, at), number(answer, at + 1), number(answer, at + 2));
    }

    private static int number(List<?> answer, int at) {
        if (answer.get(at) instanceof Long number) {
            return Math.toIntExact(number);
        }
        throw new IllegalArgumentException("the script answered " + answer);
    }
}
