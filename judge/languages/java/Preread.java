// Touches what programs usually read of the Java machine, so that its files are in memory before the first program runs.
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Scanner;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public final class Preread {
  private static InputStream input() {
    return new ByteArrayInputStream("2 3.5\nword\n".getBytes());
  }

  public static void main(String[] arguments) throws Exception {
    Scanner in = new Scanner(input());
    double sum = in.nextInt() + in.nextDouble();
    String line = new BufferedReader(new InputStreamReader(input())).readLine();
    Map<String, Integer> counts = new HashMap<>();
    for (StringTokenizer words = new StringTokenizer(line); words.hasMoreTokens(); ) counts.merge(words.nextToken(), 1, Integer::sum);
    List<Integer> squares = IntStream.range(0, 9).mapToObj(x -> x * x).filter(x -> x > 2).collect(Collectors.toList());
    Integer[] sorted = squares.toArray(new Integer[0]);
    Arrays.sort(sorted, (a, b) -> b - a);
    System.out.printf("%.2f %d %s %s%n", sum, BigInteger.TWO.pow(70).bitLength(), counts, Arrays.toString(sorted));
    System.out.println(String.join(",", line.split("\\s+")) + new TreeMap<>(counts) + new ArrayDeque<>(squares) + new PriorityQueue<>(squares));
  }
}
